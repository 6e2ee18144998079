/** The colours that a picture is painted with, from far to near. */
export interface Tone {
  /** Top and foot of the sky, or of a wall. */
  sky: readonly [string, string];
  far: string;
  mid: string;
  near: string;
  /** The darkest, for figures against the light. */
  ink: string;
  water: string;
  /** What shines. */
  light: string;
  /** One thing in the picture has it. */
  accent: string;
  /** Sheets, cloth, plaster. */
  paper: string;
}

/** Hours, weathers and techniques by the word that a scene names them with. */
export const tones = {
  夜: {
    sky: ['#0A1828', '#2A4A66'],
    far: '#213C55',
    mid: '#152A3F',
    near: '#0C1B2A',
    ink: '#050B12',
    water: '#17344E',
    light: '#F6CE85',
    accent: '#D9573F',
    paper: '#E9DFC6',
  },
  暮: {
    sky: ['#3B4166', '#EBA271'],
    far: '#7A6480',
    mid: '#534866',
    near: '#2E2A44',
    ink: '#17142A',
    water: '#A37A7E',
    light: '#FFDB95',
    accent: '#D9482F',
    paper: '#F1E1C9',
  },
  晨: {
    sky: ['#D8DDD8', '#F6E6CC'],
    far: '#B3C1C0',
    mid: '#80999B',
    near: '#46616A',
    ink: '#22333B',
    water: '#B9CBC8',
    light: '#FFF4D2',
    accent: '#C44A33',
    paper: '#FBF6EA',
  },
  昼: {
    sky: ['#BFDCE4', '#F3EFDF'],
    far: '#A3C0BE',
    mid: '#7B9F83',
    near: '#45694F',
    ink: '#21332B',
    water: '#90BFC9',
    light: '#FFF8DE',
    accent: '#C74632',
    paper: '#FBF7EC',
  },
  墨: {
    sky: ['#EDE8DC', '#F8F5EC'],
    far: '#D0CBBF',
    mid: '#A09A8D',
    near: '#5A554C',
    ink: '#1E1C19',
    water: '#E4DFD3',
    light: '#FFFDF5',
    accent: '#B93A27',
    paper: '#F9F6EE',
  },
  黑白: {
    sky: ['#C6C6C3', '#EFEFEC'],
    far: '#B2B2AF',
    mid: '#858582',
    near: '#4A4A48',
    ink: '#151515',
    water: '#C9C9C6',
    light: '#FCFCFA',
    accent: '#2A2A2A',
    paper: '#F4F4F1',
  },
  版画: {
    sky: ['#EADDBE', '#EADDBE'],
    far: '#A9B6A1',
    mid: '#61817F',
    near: '#2D424C',
    ink: '#16212A',
    water: '#84A3A2',
    light: '#F2B552',
    accent: '#B8432B',
    paper: '#F5EDD8',
  },
  水彩: {
    sky: ['#CFE2EC', '#F9F0E2'],
    far: '#B5CBD8',
    mid: '#86B0B0',
    near: '#587F74',
    ink: '#2F4748',
    water: '#A5CEDA',
    light: '#FFFBF0',
    accent: '#D4654A',
    paper: '#FDFAF3',
  },
  雪: {
    sky: ['#B4C2CE', '#E6ECEF'],
    far: '#D9E1E6',
    mid: '#AEBCC6',
    near: '#66788A',
    ink: '#263441',
    water: '#9DB0BD',
    light: '#FFDFA6',
    accent: '#B93A27',
    paper: '#F7F9FA',
  },
  灯下: {
    sky: ['#2B1D12', '#6B4A2C'],
    far: '#5A3F27',
    mid: '#7C5835',
    near: '#2A1C11',
    ink: '#140C06',
    water: '#4D3722',
    light: '#FFDE9B',
    accent: '#C2462C',
    paper: '#F0E3C6',
  },
  白描: {
    sky: ['#F6F1E4', '#F6F1E4'],
    far: '#D9D2C0',
    mid: '#B5AB96',
    near: '#6C6454',
    ink: '#1F2A36',
    water: '#E3EAEA',
    light: '#FFFDF6',
    accent: '#B93A27',
    paper: '#FFFDF7',
  },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
