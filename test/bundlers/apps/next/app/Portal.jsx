'use client';
import '../all';
import { useEffect, useRef } from 'react';
import { go } from '../go';

export function Portal({ platform }) {
  const catalog = useRef(null);
  useEffect(() => {
    const element = catalog.current;
    element.addEventListener('learn-navigate', go);
    return () => element.removeEventListener('learn-navigate', go);
  }, []);
  return <learn-open-catalog ref={catalog} api-base={platform} link-base="/training" locale="de-DE" />;
}
