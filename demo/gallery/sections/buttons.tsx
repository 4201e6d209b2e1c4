import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Award from 'lucide/dist/esm/icons/award.mjs';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { markIcons, type Mark } from '../../../elements/course/mark';
import { Button, type ButtonVariant } from '../../../src/ui/Button';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { ShareLink } from '../../../src/ui/ShareLink';
import { Specimen, Specimens } from '../Specimen';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

/** All variants of buttons: normal, small, busy and disabled. Tab shows the focus ring. */
export function Buttons() {
  const { t } = useLearn('course');
  return (
    <Specimens wide>
      {variants.map((variant) => (
        <Specimen key={variant} name={variant}>
          <div className="row">
            <Button variant={variant}>{t('start')}</Button>
            <Button variant={variant} icon={Play}>
              {t('start')}
            </Button>
            <Button variant={variant} size="small" icon={Play}>
              {t('start')}
            </Button>
            <Button variant={variant} icon={Play} aria-label={t('start')} />
            <Button variant={variant} icon={Play} busy>
              {t('start')}
            </Button>
            <Button variant={variant} disabled>
              {t('start')}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="links">
        <div className="row">
          <ButtonLink to="/courses" variant="primary" icon={Play}>
            {t('continue')}
          </ButtonLink>
          <ButtonLink to="/courses" icon={Eye}>
            {t('review')}
          </ButtonLink>
          <ButtonLink to="/courses" variant="quiet" size="small">
            {t('back')}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="share">
        <ShareLink url={location.href} label={t('share')} copied={t('shared')} />
      </Specimen>
    </Specimens>
  );
}

const icons = {
  ArrowLeft,
  ArrowRight,
  Award,
  Bell,
  CalendarClock,
  Check,
  ChevronDown,
  CloudOff,
  Download,
  Eye,
  EyeOff,
  Flag,
  Hourglass,
  Info,
  Link2,
  Lock,
  Maximize2,
  Monitor,
  PartyPopper,
  Play,
  Plus,
  RotateCcw,
  ShieldCheck,
  User,
  Users,
};

/** The marks of parts in their colours, and the icons of the course page in their sizes. */
export function Icons() {
  const { t } = useLearn('course');
  return (
    <Specimens>
      {(Object.keys(markIcons) as Mark[]).map((mark) => {
        const icon = markIcons[mark];
        return (
          <Specimen key={mark} name={`mark ${mark}`}>
            <div className="toc">
              <p className={`entry ${mark}`}>
                <span className="mark">{icon ? <Icon icon={icon} size={18} /> : null}</span>
                <span>{t(`contents.mark.${mark}`)}</span>
              </p>
            </div>
          </Specimen>
        );
      })}
      {Object.entries(icons).map(([name, icon]) => (
        <Specimen key={name} name={name}>
          <span className="row">
            <Icon icon={icon} size={14} />
            <Icon icon={icon} size={18} />
            <Icon icon={icon} />
            <Icon icon={icon} size={28} />
          </span>
        </Specimen>
      ))}
    </Specimens>
  );
}
