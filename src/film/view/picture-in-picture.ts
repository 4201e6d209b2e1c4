/** Whether the browser, and the frame around the page, allow picture-in-picture for a film. */
export const canPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Shows a film in picture-in-picture, or in the page again. If the browser refuses, nothing changes. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  const { pictureInPictureElement } = video.getRootNode() as ShadowRoot;
  const done = pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch(() => {});
}
