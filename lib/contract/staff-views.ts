import { z } from 'zod';
import { id, idParams, oneLine, words } from './common';
import { endpoint, staffPost, staffRead } from './endpoint';

/** Most saved views of one list, and most hidden columns. */
export const MOST_VIEWS = 20;
const MOST_HIDDEN = 30;

/** Address of a list of the workbench: /staff/money/orders. */
const list = z
  .string()
  .max(80)
  .regex(/^\/staff(?:\/[a-z0-9-]+)*$/, '请从工作台的列表保存');

export const staffViews = z.object({
  /** Named filters in the order in which they were saved; `query` is the address behind the question mark. */
  views: z.array(z.object({ id, name: z.string(), query: z.string() })),
  /** Labels of the columns that the caller hides. */
  hidden: z.array(z.string()),
});
export type StaffViews = z.output<typeof staffViews>;

/** The caller's saved views and hidden columns of one list. */
export const listStaffViews = staffRead('/api/v1/staff/views', '保存的列表条件', {
  duty: 'desk',
  query: z.object({ list }),
  data: staffViews,
});

/** Saves the filters of a list under a name; one with the same name is replaced. 409 beyond {@link MOST_VIEWS}. */
export const saveStaffView = staffPost('/api/v1/staff/views', '保存列表条件', {
  duty: 'desk',
  decides: 'self',
  body: z.object({
    list,
    name: oneLine({ error: '请填写名称' }).min(1, '请填写名称').max(20, '名称不超过 20 字'),
    query: z
      .string()
      .max(600, '条件太长，请减少后再保存')
      .regex(/^(?:(?![?#])[!-~])*$/, '条件有误，请刷新后重试'),
  }),
  data: staffViews,
});

/** Hides columns of a list for the caller on every device. */
export const hideStaffColumns = staffPost('/api/v1/staff/views/columns', '选择列表的列', {
  duty: 'desk',
  decides: 'self',
  body: z.object({ list, hidden: z.array(words().max(20)).max(MOST_HIDDEN, `至多隐藏 ${MOST_HIDDEN} 列`) }),
  data: staffViews,
});

/** Deletes a saved view of the caller. 404 for another's. */
export const removeStaffView = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/views/{id}',
  auth: 'staff',
  duty: 'desk',
  decides: 'self',
  summary: '删除保存的列表条件',
  params: idParams,
  data: staffViews,
});
