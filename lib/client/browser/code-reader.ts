/** The browser's built-in barcode reader (Shape Detection API), not yet part of TypeScript's types. */
interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetectorLike;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: BarcodeDetectorClass;
  }
}

/** Reads a QR code from the current frame of a video; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/** Sufficient length of the frame's longer side for a code held before the camera; pixels. */
const ENOUGH = 640;

async function browserReader(): Promise<CodeReader | null> {
  const Detector = window.BarcodeDetector;
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes(FORMAT)) return null;
  const detector = new Detector({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function ownReader(): Promise<CodeReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, ENOUGH / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // Ignores frames without a readable code; the next frame follows at once.
      return null;
    }
  };
}

/** Prefers the built-in reader; otherwise loads a script. */
export const openCodeReader = async (): Promise<CodeReader> => (await browserReader()) ?? (await ownReader());
