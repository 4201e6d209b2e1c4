import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { screenAt } from '../../src/portal/portal-pages';
import { camel, type ScreenProps } from '../../src/loading/definition';
import { focusHeading } from '../../src/ui/focus-heading';
import { useHostAddress, usePathInAddress } from '../../src/ui/host-address';
import { lazily } from '../../src/ui/lazily';
import { LearnContext } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import type { definition } from './definition';

const InnerCertificate = lazily(async () => {
  await import('../certificate/Certificate');
  return import('./InnerCertificate');
});

type CourseProps = ScreenProps<typeof definition>;

interface Props extends CourseProps {
  objectiveId: string;
  /** Shows a page of the course for its attributes. */
  page: ComponentType<CourseProps>;
}

/** What a path shows, when it is a page or a certificate of this course. */
function shownAt(path: string | undefined, objectiveId: string) {
  const shown = path === undefined ? undefined : screenAt(path);
  if (!shown || shown.attributes['objective-id'] !== objectiveId) return undefined;
  return shown.screen === 'course' || shown.screen === 'certificate' ? shown : undefined;
}

/** A course with the attribute `address`: the address of the host's page names the page of the course. */
export default function AddressedCourse({ page: Page, ...own }: Props) {
  const { objectiveId } = own;
  const isOwn = useCallback((path: string) => shownAt(path, objectiveId) !== undefined, [objectiveId]);
  const here = useHostAddress(isOwn);
  const shown = shownAt(usePathInAddress(), objectiveId);
  const box = useRef<HTMLDivElement>(null);
  // Within the content the parts take the focus themselves.
  const place = shown ? [shown.screen, shown.attributes.view, shown.attributes['certificate-number']].join() : '';
  useArrival(box, place, here.host);
  const given = shown?.screen === 'course' ? propsOf(shown.attributes) : {};
  return (
    <LearnContext value={here}>
      <div ref={box} tabIndex={-1} className="addressed">
        {shown?.screen === 'certificate' ? (
          <InnerCertificate key={place} attributes={shown.attributes} whileLoading={<Pending />} />
        ) : (
          <Page {...own} {...given} />
        )}
      </div>
    </LearnContext>
  );
}

const propsOf = (attributes: object) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camel(name), value as unknown]));

/** Each other page starts at its top, and its heading takes the focus. */
function useArrival(box: React.RefObject<HTMLDivElement | null>, place: string, host: HTMLElement) {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return undefined;
    before.current = place;
    if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start', behavior: 'instant' });
    return focusHeading(box.current!, box.current!.querySelector('learn-certificate'));
  }, [box, place, host]);
}
