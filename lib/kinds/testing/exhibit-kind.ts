import { tag } from '@/lib/contract/tags';
import { defineContent } from '@/lib/kinds/content-kind';
import { choice, count, files, lines, list, moment, money, richText, text } from '@/lib/kinds/fields';

/** A kind of content declared only for tests, which stand for any declared kind. */
export const exhibit = defineContent({
  key: 'exhibit',
  title: '展品',
  unit: '件',
  variant: 'hall',
  columns: ['hall', 'pieces'],
  canPin: true,
  fields: {
    name: text('名称', { max: 60 }),
    hall: choice('展厅', { east: '东厅', west: '西厅' }),
    pieces: count('件数', { min: 1, max: 99, unit: '件' }),
    value: money('保险价值', { optional: true }),
    opens: moment('开展时间'),
    notes: lines('说明', { optional: true }),
    loans: list('借展', { by: text('单位', { max: 40 }) }, { min: 0, max: 5 }),
    story: richText('故事'),
    papers: files('图录', { max: 3, optional: true }),
  },
  sections: [
    { title: '展品', fields: ['name', 'hall', 'pieces', 'value', 'opens', 'notes'] },
    { title: '借展', fields: ['loans'] },
    { title: '故事', fields: ['story', 'papers'] },
  ],
  shown: { loans: ({ hall }) => hall === 'west' },
  rules: [{ path: 'pieces', problem: ({ hall, pieces }) => hall === 'east' && (pieces ?? 0) > 9 && '东厅放不下' }],
  titleOf: ({ name }) => name,
  page: (id) => `/exhibit/${id}`,
  tags: () => [tag.pages],
});

/** Valid control values of its editor. */
export const exhibitForm = (changes: Record<string, unknown> = {}) => ({
  name: '缂丝屏风',
  hall: 'west',
  pieces: '3',
  value: '1,200.50',
  opens: '2026-12-01T09:30',
  notes: '第一段\n\n第二段',
  loans: [{ by: '云州博物馆' }],
  story: '<h2>由来</h2><p onclick="x()">旧藏<script>x()</script></p>',
  papers: [],
  ...changes,
});
