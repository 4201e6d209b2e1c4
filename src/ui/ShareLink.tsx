import Check from 'lucide/dist/esm/icons/check.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { Button } from './Button';
import { useShare } from './share';

interface Props {
  /** Absolute. */
  url: string;
  label: string;
  size?: 'small' | 'medium';
  /** What is said once it is on the clipboard. */
  copied?: string;
  /** Id of what tells whose link it is. */
  describedBy?: string;
}

/** Copies a link and says for ten seconds whether it worked. */
export function ShareLink({ url, label, size = 'medium', copied, describedBy }: Props) {
  const { isCopied, share, status } = useShare(url, copied);
  return (
    <>
      <Button size={size} icon={isCopied ? Check : Link2} onClick={share} aria-describedby={describedBy}>
        {label}
      </Button>
      {status}
    </>
  );
}
