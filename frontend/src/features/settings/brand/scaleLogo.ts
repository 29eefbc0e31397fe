/** The longer sides to try, in pixels: the server takes 256 at most, and pictures with many details only smaller. */
const SIDES = [256, 192, 128];
const MAX_CHARACTERS = 160 * 1024;

// The content security policy allows no blob URLs of pictures.
const asDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

const opened = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });

function drawn(image: HTMLImageElement, side: number): string | undefined {
  // An SVG may have no intrinsic size.
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = image;
  const scale = side / (Math.max(width, height) || side);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((width || side) * scale));
  canvas.height = Math.max(1, Math.round((height || side) * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/png');
  return url.length <= MAX_CHARACTERS ? url : undefined;
}

/** The picture of a file as the server takes a logo: a small PNG as a data URL. Undefined when it is no picture. */
export async function scaleLogo(file: File): Promise<string | undefined> {
  try {
    const image = await opened(await asDataUrl(file));
    return SIDES.map((side) => drawn(image, side)).find((url) => url !== undefined);
  } catch {
    return undefined;
  }
}
