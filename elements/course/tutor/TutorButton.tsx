import MessageCircleQuestionMark from 'lucide/dist/esm/icons/message-circle-question-mark.mjs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { NetworkError } from '../../../src/client/errors';
import { MOBILE_MAX_WIDTH_PX } from '../../../src/base/constants';
import type { Tutor } from '../../../src/tutor/tutor';
import { addTexts } from '../../../src/i18n/i18n';
import texts from '../../../src/i18n/locales/en-US/tutor.json';
import { toast } from '../../../src/client/page/toasts';
import { tutorStorage } from '../../../src/tutor/tutor-storage';
import { Button } from '../../../src/ui/Button';
import { errorText } from '../../../src/ui/error-text';
import { useLearn } from '../../../src/ui/learn-context';
import { useSheet } from '../../../src/ui/sheet';
import type { TutorPanelProps } from './TutorPanel';
import sheet from './tutor-place.css';
import type { PlaceProps } from './use-tutor';

addTexts('tutor', texts);

/** Opens the tutor's panel; once by itself, if the tenant's setting says so and there is room beside the course. */
export default function TutorButton({ access, userId, tutor }: PlaceProps & { tutor: Tutor }) {
  const { platform, host, t } = useLearn('course');
  useSheet(sheet);
  const [open, setOpen] = useState<'by itself' | 'asked for' | null>(null);
  const [Panel, setPanel] = useState<ComponentType<TutorPanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const show = (how: 'by itself' | 'asked for') => {
    setOpen(how);
    if (Panel) return;
    // The code loads when the panel first opens; when it fails, the page works without it.
    import('./TutorPanel').then(
      (module) => setPanel(() => module.default),
      (cause: unknown) => {
        setOpen(null);
        toast({ kind: 'error', text: errorText(new NetworkError('The tutor did not load', { cause }), t) });
      },
    );
  };
  const showAtFirst = useEffectEvent(() => {
    const { knowledgeModelId, initialExpanded } = tutor;
    // On a small screen it would cover the page, so it does not open by itself.
    if (!access || !initialExpanded || host.clientWidth <= MOBILE_MAX_WIDTH_PX) return;
    if (tutorStorage(platform.apiBase, userId, knowledgeModelId).opensFirst(access.objective.id)) show('by itself');
  });
  useEffect(() => showAtFirst(), []);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  return (
    <>
      <div className={open && Panel ? 'tutor-place open' : 'tutor-place'}>
        <Button
          ref={button}
          variant="secondary"
          icon={MessageCircleQuestionMark}
          className="tutor-button"
          aria-label={t('tutor:open')}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          aria-busy={(open && !Panel) || undefined}
          onClick={() => (open ? setOpen(null) : show('asked for'))}
        >
          <span className="tutor-name">{t('tutor:open')}</span>
        </Button>
      </div>
      {open && Panel ? (
        <Panel
          access={access}
          userId={userId}
          tutor={tutor}
          typeAtOnce={open === 'asked for'}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
