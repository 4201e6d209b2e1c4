import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originsOf } from '../../src/base/origins';
import { hostedVideo } from '../../src/base/framed-pages';

test('[RCV-10] the list of allowed sources: hosts and origins, separated by commas', () => {
  assert.deepEqual(originsOf('cdn.example, https://Files.example:8443/path,http://127.0.0.1:9000,, [::1]'), [
    'https://cdn.example',
    'https://files.example:8443',
    'http://127.0.0.1:9000',
    'https://[::1]',
  ]);
  assert.deepEqual(originsOf('bücher.example'), ['https://xn--bcher-kva.example'], 'as browsers write it');
});

test('[RCV-10] only hosts are sources: nothing else may get into a policy', () => {
  for (const list of [
    '*',
    'https://*',
    '*.example.com',
    'a.com;connect-src',
    "a.com;script-src'unsafe-eval'",
    "'unsafe-inline'",
    'a.com$b',
    'a(b).com',
    'data:text/html',
    'https://user@a.com',
    'javascript:alert(1)',
    '',
  ]) {
    assert.deepEqual(originsOf(list), [], list);
  }
  assert.deepEqual(originsOf('a.com;connect-src, evil.com'), ['https://evil.com']);
});

test('[RCV-06] the address of a film becomes that of its player, in each way that people copy it', () => {
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk?hl=de&cc_lang_pref=de';
  for (const path of [
    'watch?v=abcdefghijk',
    'embed/abcdefghijk',
    'v/abcdefghijk',
    'shorts/abcdefghijk',
    'live/abcdefghijk?si=x',
  ]) {
    assert.equal(hostedVideo(`https://www.youtube.com/${path}`, 'de-DE'), player, path);
  }
  assert.equal(hostedVideo('https://youtu.be/abcdefghijk?si=x', 'de-DE'), player);
  assert.equal(hostedVideo('https://youtu.be/abcdefghijk?t=1m30s', 'de-DE'), `${player}&start=90`);
  const film = 'https://player.vimeo.com/video/123456?texttrack=de';
  for (const path of [
    '123456',
    'channels/staffpicks/123456',
    'channels/987/123456',
    'groups/bees/videos/123456',
    'album/42/video/123456',
    'showcase/42/video/123456',
  ]) {
    assert.equal(hostedVideo(`https://vimeo.com/${path}`, 'de-DE'), film, path);
  }
  assert.equal(hostedVideo('https://vimeo.com/123456/0a1b2c3d', 'de-DE'), `${film}&h=0a1b2c3d`);
  assert.equal(hostedVideo('https://player.vimeo.com/video/123456?h=0a1b2c3d', 'de-DE'), `${film}&h=0a1b2c3d`);
});

test('the address of a playlist becomes that of the player of the list', () => {
  const list = 'PLabcdefghijkl';
  const player = `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&hl=de&cc_lang_pref=de`;
  for (const path of [
    `embed/videoseries?list=${list}`,
    `playlist?list=${list}`,
    `embed?listType=playlist&list=${list}`,
  ]) {
    assert.equal(hostedVideo(`https://www.youtube.com/${path}`, 'de-DE'), player, path);
  }
  assert.equal(
    hostedVideo(`https://www.youtube.com/watch?v=abcdefghijk&list=${list}&index=3`, 'de-DE'),
    `https://www.youtube-nocookie.com/embed/abcdefghijk?list=${list}&hl=de&cc_lang_pref=de`,
  );
  assert.equal(
    hostedVideo('https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv', 'de-DE'),
    'https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv&hl=de&cc_lang_pref=de',
  );
});

test('an address of a video host that is no single film is never taken for one', () => {
  for (const address of [
    'https://www.youtube.com/user/somebody',
    'https://www.youtube.com/user/abcdefghijk',
    'https://www.youtube.com/c/abcdefghijk',
    'https://www.youtube.com/@abcdefghijk',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live',
    'https://www.youtube.com/results?search_query=abcdefghijk',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream',
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/feed/subscriptions',
    'https://www.youtube.com/hashtag/abcdefghijk',
    'https://www.youtube.com/abcdefghijk',
    'https://vimeo.com/event/123456/embed',
    'https://vimeo.com/event/123456',
    'https://vimeo.com/showcase/123456',
    'https://vimeo.com/showcase/123456/embed',
    'https://vimeo.com/album/123456',
    'https://vimeo.com/channels/123456',
    'https://vimeo.com/groups/123456',
    'https://vimeo.com/user123456',
    'https://vimeo.com/user/123456/folder/123456',
    'https://vimeo.com/123456/about',
    'https://player.vimeo.com/event/123456',
  ]) {
    assert.equal(hostedVideo(address, 'en-US'), null, address);
  }
});
