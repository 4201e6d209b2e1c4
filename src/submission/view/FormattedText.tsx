import { useMemo, type ReactNode } from 'react';
import { blocksOf, type Block, type Inline } from '../rules/formatting';

const drawn = (content: readonly Inline[]): ReactNode =>
  content.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'bold':
        return <strong key={index}>{drawn(part.content)}</strong>;
      case 'italic':
        return <em key={index}>{drawn(part.content)}</em>;
      case 'link':
        return (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.href}
          </a>
        );
    }
  });

const lined = (lines: readonly Inline[][]) =>
  lines.map((line, index) => (
    <span key={index} className="line">
      {drawn(line)}
    </span>
  ));

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p dir="auto">{lined(block.lines)}</p>;
    case 'heading':
      // No heading of the page: its level would say something about the course.
      return (
        <p dir="auto" className="formatted-heading">
          {lined(block.lines)}
        </p>
      );
    case 'quotation':
      return <blockquote dir="auto">{lined(block.lines)}</blockquote>;
    case 'bullets':
    case 'numbers': {
      const List = block.kind === 'bullets' ? 'ul' : 'ol';
      return (
        <List dir="auto" {...(block.kind === 'numbers' && { start: block.start })}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto">
              {drawn(item)}
            </li>
          ))}
        </List>
      );
    }
  }
}

/** A submitted text with its simple formatting. */
export function FormattedText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="formatted">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}
