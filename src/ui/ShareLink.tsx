import Check from 'lucide/dist/esm/icons/check.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { Button } from './Button';
import { useShare } from './share';

interface Props {
  /** The absolute URL to copy. */
  url: string;
  label: string;
  size?: 'small' | 'medium';
  /** The message after it was copied. */
  copied?: string;
  /** Id of the element that says what the link belongs to. */
  describedBy?: string;
}

/** A button that copies a link and shows for ten seconds whether it worked. */
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
