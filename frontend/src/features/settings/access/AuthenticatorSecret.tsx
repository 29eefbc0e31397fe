import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { ProposedSecret } from '~/api/generated';
import { useCopy } from '~/shared/hooks/useCopy';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './AuthenticatorSecret.module.css';

/** The margin that the QR code standard requires, in modules. */
const QUIET_ZONE = 4;

const inGroupsOfFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** The secret for an authenticator app, to be scanned or typed. */
export function AuthenticatorSecret({ proposed: { secret, uri } }: { proposed: ProposedSecret }) {
  const text = useRef<HTMLElement>(null);
  const copy = useCopy();
  const copySecret = () =>
    copy({
      text: secret,
      title: 'Secret copied',
      select: () => text.current && window.getSelection()?.selectAllChildren(text.current),
      selected: 'The secret is selected: copy it manually.',
    });
  return (
    <div className={styles.secret}>
      <QRCodeSVG
        value={uri}
        size={208}
        level="M"
        marginSize={QUIET_ZONE}
        className={styles.qrCode}
        role="img"
        aria-label="QR code for an authenticator app"
      />
      <div className={styles.byHand}>
        <p>If you cannot scan it, type this secret into the app:</p>
        <div className={styles.line}>
          <code ref={text} className={styles.text}>
            {inGroupsOfFour(secret)}
          </code>
          <ToolButton label="Copy the secret" onClick={() => void copySecret()}>
            <Copy size={16} aria-hidden />
          </ToolButton>
        </div>
      </div>
    </div>
  );
}
