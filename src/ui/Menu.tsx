import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { closes } from './escape';

interface Props {
  /** What the button shows. */
  button: ReactNode;
  /** The button's accessible name, when its content is not enough. */
  label?: string;
  className?: string;
  /** What opens; a dialog has fields, sets its own focus, and is left with Tab. */
  popup?: 'menu' | 'dialog';
  /** Elements with the class menu-item, which close it; in a menu they have the role menuitem. */
  children: ReactNode;
}

const items = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.menu-item') ?? [])];

/** A menu button as in the APG: arrows, Home, End, first letters; Escape returns the focus. Its sheet is menu.css. */
export function Menu({ button, label, className = 'button quiet', popup = 'menu', children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    if (list.current?.role === 'menu') items(list.current)[0]?.focus();
    const leave = (event: Event) => {
      if (!event.composedPath().includes(box.current!)) setOpen(false);
    };
    // In the capture phase: some pages stop events before they reach the document.
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items(list.current);
    const at = all.indexOf((list.current?.getRootNode() as ShadowRoot).activeElement as HTMLElement);
    const go = (to: number) => {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    if (popup === 'dialog') return;
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <div className="menu" ref={box} onKeyDown={(event) => open && closes(event) && close()}>
      <button
        ref={opener}
        type="button"
        className={className}
        part="button"
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || popup === 'dialog') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {open ? (
        <div
          ref={list}
          id={id}
          role={popup}
          aria-label={label}
          className="menu-list"
          part="menu"
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            if (popup === 'dialog' && relatedTarget && !box.current!.contains(relatedTarget)) setOpen(false);
          }}
          onClick={(event) => (event.target as Element).closest('.menu-item') && close()}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
