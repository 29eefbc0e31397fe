import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import type { NewScriptBatchRow } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import dialog from '~/shared/forms/FormDialog.module.css';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './BatchForm.module.css';
import { CSV_FIELDS, type CsvField, columnsOf, isHeader, parseCsv, rowsOfCsv } from './csv';

/** So many rows show whether the columns are right. */
const EXAMPLES = 3;
const NO_COLUMN = '';

interface CsvDialogProps {
  file: { name: string; text: string };
  onRows: (rows: NewScriptBatchRow[]) => void;
  onClose: () => void;
}

/** Says which column of a CSV has what, with the first rows as they are read. */
export function CsvDialog({ file, onRows, onClose }: CsvDialogProps) {
  const [records] = useState(() => parseCsv(file.text));
  const [hasNames, setHasNames] = useState(() => isHeader(records[0]));
  const header = hasNames ? records[0] : undefined;
  const [columns, setColumns] = useState(() => columnsOf(header));
  const titleId = useId();
  const width = Math.max(0, ...records.map((record) => record.length));
  const choices = [
    { value: NO_COLUMN, label: 'None' },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: header?.[index]?.trim() || `Column ${index + 1}`,
    })),
  ];
  const rows = rowsOfCsv(hasNames ? records.slice(1) : records, columns);
  const isReadable = columns.topic !== undefined || columns.content !== undefined;
  const choose = (field: CsvField, index: string) =>
    setColumns({ ...columns, [field]: index === NO_COLUMN ? undefined : Number(index) });
  const name = (withNames: boolean) => {
    setHasNames(withNames);
    setColumns(columnsOf(withNames ? records[0] : undefined));
  };
  const shown = CSV_FIELDS.filter((field) => columns[field.name] !== undefined);
  return (
    <OpenDialog className={dialog.paper} onClose={onClose} aria-labelledby={titleId}>
      <div className={dialog.form}>
        <div className={dialog.head}>
          <h2 id={titleId}>Import {file.name}</h2>
          <p className={dialog.text}>Choose which column has the topics or the scripts.</p>
        </div>
        <div className={dialog.fields}>
          <FormControlLabel
            control={<Switch checked={hasNames} onChange={(_, checked) => name(checked)} />}
            label="The first row has the names of the columns"
          />
          {CSV_FIELDS.map((field) => (
            <ChoiceField
              key={field.name}
              label={field.label}
              choices={choices}
              value={String(columns[field.name] ?? NO_COLUMN)}
              onChange={(index) => choose(field.name, index)}
            />
          ))}
          {rows.length > 0 && shown.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
            <div className={styles.scroll} tabIndex={0}>
              <table className={styles.table} aria-label="First rows">
                <thead>
                  <tr>
                    {shown.map((field) => (
                      <th key={field.name} scope="col">
                        {field.label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, EXAMPLES).map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
                    <tr key={index}>
                      {shown.map((field) => (
                        <td key={field.name}>{row[field.name]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
        <div className={dialog.foot}>
          <div className={dialog.actions}>
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="contained"
              disabled={rows.length === 0 || !isReadable}
              onClick={() => onRows(rows)}
            >
              {rows.length === 0 ? 'The file has no rows' : `Use ${pluralize(rows.length, 'row')}`}
            </Button>
          </div>
        </div>
      </div>
    </OpenDialog>
  );
}
