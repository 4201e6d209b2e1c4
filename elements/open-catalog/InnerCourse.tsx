import { openCatalogPath } from '../../src/portal/open-catalog-paths';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Icon } from '../../src/ui/Icon';
import { InnerElement } from '../../src/ui/InnerElement';
import { Link } from '../../src/ui/Link';
import { useSheet } from '../../src/ui/sheet';
import { screenParts } from '../screen-parts';
import sheet from './public-course.css';
import { useLateTexts } from './late-texts';

/** The pages of a course that a learner has, within the catalog, and a link back to the list. */
export default function InnerCourse({ objectiveId, linkBase }: { objectiveId: string; linkBase: string }) {
  useSheet(sheet);
  const text = useLateTexts();
  return (
    <div className="inner-course">
      <Link to={openCatalogPath()} className="back" part="back">
        <Icon icon={ArrowLeft} size={18} />
        {text('back')}
      </Link>
      <InnerElement
        tag="learn-course"
        attributes={{ 'objective-id': objectiveId, 'link-base': linkBase, address: true, redirects: true }}
        exportparts={screenParts}
      />
    </div>
  );
}
