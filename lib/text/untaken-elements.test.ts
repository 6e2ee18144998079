import { backgroundOf, isTooSmall, untakenOf } from './untaken-elements';

const element = (name: string, attributes: Readonly<Record<string, string>> = {}) => ({
  name,
  attribute: (one: string) => attributes[one] ?? null,
});
const styled = (style: string, name = 'section') => element(name, { style });

it('names what a text cannot hold', () => {
  expect(['video', 'mpvoice', 'mp-common-profile', 'canvas'].map(untakenOf)).toEqual([
    '视频',
    '公众号的音频',
    '公众号的卡片',
    '画布上的图',
  ]);
  expect(['p', 'img', 'mp-style-type', 'constructor'].map(untakenOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ['svg', { viewBox: '0 0 24 24' }, true],
  ['svg', {}, true],
  ['svg', { class: 'icon', viewBox: '0 0 1024 1024' }, true],
  ['svg', { width: '16', height: '16', viewBox: '0 0 1024 1024' }, true],
  ['svg', { style: 'width:1em;height:1em', viewBox: '0 0 1024 1024' }, true],
  ['svg', { style: 'width:100%', viewBox: '0 0 20 20' }, true],
  ['svg', { style: 'width:100%', viewBox: '0 0 1080 900' }, false],
  ['svg', { width: '300', height: '200' }, false],
  ['svg', { width: '100%', height: '200' }, false],
  ['img', { width: '1', height: '1' }, true],
  ['img', { width: '100%' }, false],
  ['img', {}, false],
] as const)('tells icons and trackers from pictures: %s %j', (name, attributes, isSmall) =>
  expect(isTooSmall(element(name, attributes))).toBe(isSmall),
);

describe('the background of an element', () => {
  it.each([
    'background-image:url(a.png);height:300px',
    'background:url("a.png") no-repeat center/cover;padding-top:56.25%',
    "background-image: url( 'a.png' );min-height:20em",
    'background-image:url(a.png);background-repeat:no-repeat;padding-bottom:75%',
  ])('is a picture: %s', (style) => expect(backgroundOf(styled(style))).toBe('a.png'));

  it.each([
    'background-image:linear-gradient(red, blue);height:300px',
    'background-image:url(a.png)',
    'background-image:url(a.png);height:auto',
    'background-image:url(a.png);height:8px',
    'background-image:url(a.png);height:300px;width:20px',
    'background-image:url(a.png);padding:10px 60px',
    'background:url(a.png) repeat-x;height:300px',
    `background:${'url( '.repeat(6000)};height:300px`,
    `background:url(${' '.repeat(30_000)}a b;height:300px`,
    `background:url(a.png);height:${'1'.repeat(30_000)}!`,
    'background-image:url(a.png);background-repeat:repeat;height:300px',
  ])('is none: %.80s', (style) => expect(backgroundOf(styled(style))).toBe(''));

  it('is a picture in a drawing, which has a height by its viewport', () => {
    expect(backgroundOf(styled('background-image:url(a.png);width:100%', 'svg'))).toBe('a.png');
  });
});
