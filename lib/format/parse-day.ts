const shapes = [
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];

/** A typed day as `YYYY-MM-DD`: 2016-5-18, 2016/05/18, 2016.5.18, 2016年5月18日 or 20160518; null for what is no day. */
export function parseDay(typed: string): string | null {
  const text = typed.replace(/\s/g, '');
  const parts = shapes.map((shape) => shape.exec(text)).find(Boolean);
  if (!parts) return null;
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  // The thirty-first of February is read as one in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
