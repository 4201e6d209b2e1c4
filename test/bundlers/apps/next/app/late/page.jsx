'use client';
import dynamic from 'next/dynamic';
import { platform } from '../../platform';

const Catalog = dynamic(() => import('./Catalog'), { ssr: false });

/** Rendered in the browser alone: the listener comes as React gives it. */
export default function Page() {
  return <Catalog platform={platform} />;
}
