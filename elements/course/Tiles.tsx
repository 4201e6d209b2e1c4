import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import type { Activity, ActivityPart } from '../../src/contract/activities';
import { contentParts, findByAxis, firstSelection, isDone } from '../../src/course/rules/tree';
import { inOneLine } from '../../src/i18n/format';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Cover } from '../../src/ui/Cover';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Progress } from '../../src/ui/Progress';
import { contentPath, withoutPlace } from './content-path';
import { FinishPanel } from '../../src/part/FinishPanel';
import { markIcons, markOf } from './mark';
import { MissingPart } from './MissingPart';
import { partFacts } from '../../src/part/part-facts';
import { partReasonText } from '../../src/part/part-reasons';
import { PartView } from '../../src/part/PartView';
import { ReaderFrame } from './ReaderFrame';
import type { LayoutProps, ReaderScope } from './reader-scope';
import { useArrival } from './selection';
import { useCompletion } from './TableOfContents';
import { shownParts } from './shown-parts';
import { Name } from '../../src/ui/Name';

/** The parts as tiles; a selected part is shown in their place (TRE-08). */
export default function Tiles({ scope, axis }: LayoutProps) {
  const { t, search } = useLearn('course');
  const heading = useArrival(axis);
  if (axis === undefined) return <Overview scope={scope} />;
  const part = findByAxis(scope.tree, axis);
  const { access, content } = scope;
  return (
    <ReaderFrame scope={scope} current={axis} hasContents={false}>
      <div className="reading">
        <Link
          to={contentPath(access.objective.id, {
            reviewing: content.reviewing,
            search: withoutPlace(search()),
          })}
          className="back"
        >
          <Icon icon={ArrowLeft} size={18} />
          {t('contents.all')}
        </Link>
        {part ? <PartView key={axis} scope={scope} part={part} heading={heading} /> : <MissingPart empty={false} />}
      </div>
    </ReaderFrame>
  );
}

function Overview({ scope }: { scope: ReaderScope }) {
  const { t } = useLearn('course');
  const { tree, locks, content, pathOf } = scope;
  const { share, text } = useCompletion(scope);
  const next = content.reviewing ? undefined : firstSelection(tree, locks);
  const isUnderWay = contentParts(tree).some(isDone);
  return (
    <div className="tiles-page">
      <div className="tiles-head">
        <h1>{t('contents.title')}</h1>
        <Progress value={share} label={t('contents.progress')} />
        <p className="muted">{text}</p>
        {next && !isDone(next) ? (
          <ButtonLink variant="primary" icon={Play} to={pathOf(next.axis)}>
            {t(isUnderWay ? 'contents.goOn' : 'contents.begin')}
          </ButtonLink>
        ) : null}
      </div>
      {content.reviewing ? null : <FinishPanel scope={scope} />}
      {contentParts(tree).length ? <TileGroup scope={scope} activity={tree} level={2} /> : <MissingPart empty />}
    </div>
  );
}

/** The tiles of one level: content parts in a grid, and each section's parts below its heading. */
function TileGroup({ scope, activity, level }: { scope: ReaderScope; activity: Activity; level: number }) {
  const parts = shownParts(activity.children);
  const leaves = parts.filter(({ childActivity }) => childActivity.children.length === 0);
  const sections = parts.filter(({ childActivity }) => childActivity.children.length > 0);
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  return (
    <>
      {leaves.length ? (
        <ol className="tiles" part="tiles">
          {leaves.map((part) => (
            <Tile key={part.id} scope={scope} part={part} />
          ))}
        </ol>
      ) : null}
      {sections.map(({ id, childActivity }) => (
        <section key={id} className="tile-section">
          <Heading>
            <Name of={childActivity} />
          </Heading>
          <TileGroup scope={scope} activity={childActivity} level={level + 1} />
        </section>
      ))}
    </>
  );
}

function Tile({ scope, part }: { scope: ReaderScope; part: ActivityPart }) {
  const { t, locale } = useLearn('course');
  const { locks, pathOf } = scope;
  const lock = locks.get(part.axis);
  const mark = markOf(part, lock);
  const icon = markIcons[mark];
  const facts = partFacts(part, t, locale);
  return (
    <li className={`tile ${mark}`} part="tile">
      <Cover objective={part.childActivity} isInList />
      <span className="mark">{icon ? <Icon icon={icon} size={18} /> : null}</span>
      <Link to={pathOf(part.axis)}>
        <Name of={part.childActivity} />
        <span className="hidden">, {t(`contents.mark.${mark}`)}</span>
      </Link>
      {lock ? (
        <p className="muted">{partReasonText(lock, t, locale)}</p>
      ) : facts.length ? (
        <p className="muted">{inOneLine(facts, locale)}</p>
      ) : null}
    </li>
  );
}
