import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import { TOAST_DURATION_MS } from '../../src/base/constants';
import { $toasts, toast } from '../../src/client/page/toasts';
import { openPortal, type Portal } from './portal';
import { waitUntil } from './wait';

describe('toasts', () => {
  let portal: Portal | undefined;
  afterEach(() => {
    portal?.end();
    portal = undefined;
    $toasts.set([]);
  });
  const find = (selector: string) => portal!.root.querySelector<HTMLElement>(selector);

  it('tell success, notice and error apart, with an icon, a colour and a word', async () => {
    portal = await openPortal('/profile');
    const kinds = ['success', 'info', 'error'] as const;
    for (const kind of kinds) toast({ kind, text: `Text of ${kind}` });
    await waitUntil(() => portal!.root.querySelectorAll('[part~=toast]').length === 3);
    const all = [...portal.root.querySelectorAll<HTMLElement>('[part~=toast]')];
    const words = all.map((each) => each.querySelector('[role=img]')?.getAttribute('aria-label'));
    expect(words, 'errors first').to.deep.equal(['Error', 'Done', 'Notice']);
    expect(new Set(all.map((each) => each.querySelector('svg')!.innerHTML)).size).to.equal(3);
    expect(new Set(all.map((each) => getComputedStyle(each).borderColor)).size).to.equal(3);
    await expect(portal.element).to.be.accessible();
  });

  it('no word of a message is below its buttons on a phone', async () => {
    portal = await openPortal('/profile');
    find('.toasts')!.style.width = '290px';
    const action = { text: 'Start zurücknehmen', run: () => {} };
    toast({ kind: 'success', text: 'Sie haben den Kurs gestartet.', action });
    await waitUntil(() => find('[part~=toast]'));
    const message = find('[part~=toast]')!;
    const ends = [...message.querySelectorAll(':scope > :not(.hidden)')].map((child) => {
      const words = document.createRange();
      words.selectNodeContents(child);
      return {
        name: child.textContent,
        start: child.getBoundingClientRect().left,
        end: words.getBoundingClientRect().right,
      };
    });
    const word = document.createRange();
    word.selectNodeContents(find('.undo')!.firstChild!);
    word.setStart(word.startContainer, 'Start '.length);
    expect(word.getClientRects().length, 'no word is broken').to.equal(1);
    for (const [index, { name, end }] of ends.entries())
      expect(end, name!).to.be.at.most(ends[index + 1]?.start ?? message.getBoundingClientRect().right);
  });

  it('[FOC-01] F8 leads to the action of the newest message, and back when it is done', async () => {
    portal = await openPortal('/profile');
    await waitUntil(() => find('.avatar'));
    find('.avatar')!.focus();
    let undone = 0;
    toast({ kind: 'info', text: 'Account created' });
    toast({
      kind: 'success',
      text: 'You have started the course.',
      action: { text: 'Undo start', run: () => undone++ },
    });
    const press = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await waitUntil(() => {
      press('F8');
      return portal!.root.activeElement?.textContent === 'Undo start';
    }, 'the action has the focus');
    press('Escape');
    expect(portal.root.activeElement).to.equal(find('.avatar'));
    press('F8');
    find('.undo')!.click();
    await waitUntil(() => portal!.root.activeElement === find('.avatar'), 'the focus is where it was');
    expect(undone).to.equal(1);
    expect($toasts.get().map(({ text }) => text)).to.deep.equal(['Account created']);
  });

  it('stay while the pointer is moved to one; one that comes to where the pointer rests ends after its time', async () => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const running = new Set<unknown>();
    const started = (run: () => void, ms?: number) => {
      const id = start(run, ms);
      if (ms === TOAST_DURATION_MS) running.add(id);
      return id;
    };
    const stopped = (id?: number) => {
      running.delete(id);
      stop(id);
    };
    Object.assign(window, { setTimeout: started, clearTimeout: stopped });
    try {
      portal = await openPortal('/profile');
      toast({ kind: 'success', text: 'Your time zone was saved' });
      await waitUntil(() => find('[part~=toast]'));
      const box = find('.toasts')!;
      const point = (type: string, isOver: boolean) => {
        Object.assign(box, { matches: () => isOver });
        box.dispatchEvent(new PointerEvent(type));
      };
      const isHeld = () => running.size === 0;
      await waitUntil(() => (point('pointermove', true), isHeld()), 'the message in use stays');
      point('pointerout', false);
      await waitUntil(() => !isHeld(), 'its time begins again');
      point('pointerover', true);
      await new Promise(requestAnimationFrame);
      expect(isHeld(), 'a message that came to the pointer').to.equal(false);
      point('pointermove', true);
      expect(isHeld()).to.equal(true);
    } finally {
      Object.assign(window, { setTimeout: start, clearTimeout: stop });
    }
  });

  it('are over the header, and at the other end of the window while the focus is where they would be', async () => {
    portal = await openPortal('/profile');
    toast({ kind: 'success', text: 'Your time zone was saved' });
    await waitUntil(() => find('[part~=toast]'));
    const bottom = () => find('[part~=toast]')!.getBoundingClientRect().bottom;
    const header = find('.header')!.getBoundingClientRect();
    expect(bottom()).to.be.at.most(header.bottom + 1);
    const focused = await fixture<HTMLElement>(
      html`<button style="position: fixed; top: 10px; left: 40%; width: 20%">Here</button>`,
    );
    focused.focus();
    await waitUntil(() => find('[part~=toast]')!.getBoundingClientRect().top > header.bottom);
    focused.blur();
    find('.brand')!.focus();
    await waitUntil(() => bottom() <= header.bottom + 1);
  });
});
