import Button from '@mui/material/Button';
import { ArrowRight, Check, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Script } from '~/api/generated';
import { videoFromScriptPath } from '~/config/paths';
import { useUpdateScript } from '../useUpdateScript';
import styles from './ScriptActions.module.css';

export function ScriptActions({ script, onEdit }: { script: Script; onEdit: () => void }) {
  const { update, saving } = useUpdateScript(script.id);
  return (
    <div className={styles.actions}>
      <Button
        variant="outlined"
        startIcon={<Pencil size={15} />}
        disabled={saving}
        onClick={onEdit}
      >
        Edit
      </Button>
      {script.status === 'approved' ? (
        <Button
          component={Link}
          to={videoFromScriptPath(script.id)}
          variant="contained"
          endIcon={<ArrowRight size={16} />}
        >
          Create Video
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Check size={16} />}
          disabled={saving || script.status !== 'draft'}
          onClick={() => update({ status: 'approved' })}
        >
          {saving ? 'Approving...' : 'Approve'}
        </Button>
      )}
    </div>
  );
}
