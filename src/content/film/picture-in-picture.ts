/** Whether the browser, and the frame around the page, let a film play in a window of its own. */
export const canPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Shows a film in a window of its own, or back in the page. The browser may refuse: then it stays as it is. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  const { pictureInPictureElement } = video.getRootNode() as ShadowRoot;
  const done = pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch(() => {});
}
