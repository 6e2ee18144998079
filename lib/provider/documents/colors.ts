import { type Color, rgb } from 'pdf-lib';

/** Converts a hex color of the palette. */
export const pdfColor = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
