import { spawnSync } from 'node:child_process';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon';
import { iconX } from './icons/icon-x';

describe('icons', () => {
  it('are drawn as a single path, hidden from screen readers', () => {
    expect(renderToStaticMarkup(<Icon icon={iconX} size={16} />)).toBe(
      '<svg viewBox="0 0 24 24" width="1rem" height="1rem" class="i" aria-hidden="true"><path d="M18 6l-12 12M6 6l12 12"></path></svg>',
    );
  });

  it('have an accessible name when no text stands beside them', () => {
    const svg = renderToStaticMarkup(<Icon icon={iconX} label="关闭" className="i-lg" />);
    expect(svg).toContain('class="i i-lg" role="img" aria-label="关闭"');
    expect(svg).not.toContain('aria-hidden');
  });

  it('equal the drawings of the icon package', () => {
    expect(spawnSync(process.execPath, ['scripts/icons.mjs', '--check'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});
