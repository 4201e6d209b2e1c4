import type {} from '@learn/elements/types/react';
import '@learn/elements/course-list';
import '@learn/elements/open-catalog';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { go, order, platform, ready } from './page';

function Portal() {
  const [heading, setHeading] = useState('Training');
  const [locale, setLocale] = useState('en-US');
  const [quiet, setQuiet] = useState(false);
  const [moved, setMoved] = useState(false);
  const [shown, setShown] = useState(true);
  const list = (
    <learn-course-list
      key="list"
      api-base={platform}
      link-base="/training"
      heading={heading}
      locale={locale}
      onlearn-ready={ready}
      onlearn-navigate={go}
    />
  );
  return (
    <>
      <button id="rename" onClick={() => setHeading('Renamed')} />
      <button id="german" onClick={() => setLocale('de-DE')} />
      <button id="quiet" onClick={() => setQuiet(true)} />
      <button id="move" onClick={() => setMoved(true)} />
      <button id="remove" onClick={() => setShown(!shown)} />
      {shown && <div>{order(moved).map((place) => (place === 'list' ? list : <p key={place}>{place}</p>))}</div>}
      <learn-open-catalog api-base={platform} locale={locale} page-size={2} no-structured-data={quiet} />
    </>
  );
}

createRoot(document.getElementById('app')!).render(<Portal />);
