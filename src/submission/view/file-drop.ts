import { useState, type ClipboardEvent, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Handlers of an area that takes files which are dropped on it or pasted into it.
 * @param add undefined while no file can be added
 * @returns `dropping`: files are over the area
 */
export function useFileDrop(add: ((files: File[]) => void) | undefined) {
  const [dropping, setDropping] = useState(false);
  const area = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropping(false);
      add?.([...event.dataTransfer.files]);
    },
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // What is copied in an office program is a text and a picture of it.
    if (!files.length || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add?.(files);
  };
  return { dropping, area, onPaste };
}
