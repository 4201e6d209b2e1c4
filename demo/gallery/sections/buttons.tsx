import {
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
} from 'lucide';
import { markIcons, type Mark } from '../../../elements/course/mark';
import { Button, type ButtonVariant } from '../../../src/ui/Button';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { ShareLink } from '../../../src/ui/ShareLink';
import { Specimen, Specimens } from '../Specimen';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

/** Each look at rest, small, at work and out of use; the focus ring comes with the Tab key. */
export function Buttons() {
  const { t } = useLearn();
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

/** The marks of the parts with their colours, and the icons of the course page in the sizes that are used. */
export function Icons() {
  const { t } = useLearn();
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
