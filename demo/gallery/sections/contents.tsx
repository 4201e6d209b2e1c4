import { FinishButton } from '../../../elements/course/FinishButton';
import { TableOfContents } from '../../../elements/course/TableOfContents';
import Tiles from '../../../elements/course/Tiles';
import { tree } from '../../../test/domain/build';
import { everyMark } from '../data';
import { useScope } from '../reader-scope';
import { Specimen, Specimens } from '../Specimen';

/** All marks of parts, in the table of contents. */
export function Marks() {
  const scopeOf = useScope();
  const scope = scopeOf(everyMark);
  return (
    <Specimens>
      <Specimen name="every mark; the third is shown">
        <div className="course content">
          <div className="reader">
            <TableOfContents scope={scope} current="Finding north" end={<FinishButton scope={scope} />} />
          </div>
        </div>
      </Specimen>
      <Specimen name="of a review">
        <div className="course content">
          <div className="reader">
            <TableOfContents scope={scope} current={undefined} end={null} />
          </div>
        </div>
      </Specimen>
    </Specimens>
  );
}

export function Overview() {
  const scopeOf = useScope();
  return (
    <>
      <Specimen name="every mark">
        <Tiles scope={scopeOf(everyMark)} axis={undefined} />
      </Specimen>
      <Specimen name="no parts">
        <Tiles scope={scopeOf(tree([]))} axis={undefined} />
      </Specimen>
    </>
  );
}
