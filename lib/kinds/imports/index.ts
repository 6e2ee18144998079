import { articleImport } from './articles';
import { certificateImport } from './certificates';
import type { ImportTable } from './define-import';
import { expertImport } from './experts';
import { memberImport } from './members';
import { winnerImport } from './winners';

/** Everything that can be imported, in the order in which an association brings it. */
export const importKinds: readonly ImportTable[] = [
  memberImport,
  expertImport,
  certificateImport,
  articleImport,
  winnerImport,
];

export const importKind = (key: string) => importKinds.find((kind) => kind.key === key);

/** Addresses in the workbench. */
export const importPages = {
  home: '/staff/import',
  kind: (key: string) => `/staff/import/${key}`,
  one: (id: number) => `/staff/import/batches/${id}`,
};

/** Names of the outcomes of rows. */
export const outcomeLabels = {
  create: { label: '新增', tone: 'jade' },
  update: { label: '更新', tone: 'gold' },
  skip: { label: '已有', tone: 'neutral' },
  wrong: { label: '有误', tone: 'seal' },
} as const;

/** Order in which they are named: what needs a person first. */
export const outcomeOrder = ['wrong', 'create', 'update', 'skip'] as const;
