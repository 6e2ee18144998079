import { and, desc, eq } from 'drizzle-orm';
import type { Todo } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import { licenceRequestPath } from '@/lib/kinds/content/licence-labels';
import { bookTitle } from '@/lib/text/book-title';
import type { Db } from '../../db/database';
import { listOf } from '../../db/lists';
import { certificates, licenceRequests } from '../../db/schema';
import { type Scope, TODO_LIMIT, type TodoSource } from './todo-source';

/** Condition for requests to use a work of the account that it has not answered. */
const asked = ({ owner }: Scope) => and(eq(licenceRequests.holder, owner), eq(licenceRequests.state, 'open'));

const columns = {
  id: licenceRequests.id,
  name: licenceRequests.name,
  work: certificates.title,
  fee: licenceRequests.fee,
  createdAt: licenceRequests.createdAt,
};

const todosOf = (db: Db, scope: Scope) =>
  db
    .select(columns)
    .from(licenceRequests)
    .innerJoin(certificates, eq(certificates.id, licenceRequests.certificateId))
    .where(asked(scope))
    .orderBy(desc(licenceRequests.id))
    .limit(TODO_LIMIT);

/** To-dos of a holder: requests to use works that are open to requests. */
export const licenceTodoSources: Readonly<Record<string, TodoSource>> = {
  licences: {
    mark: 'licences',
    todos: (db, scope) =>
      listOf(
        columns,
        todosOf(db, scope),
        ({ id, name, work, fee, createdAt }): Todo => ({
          kind: 'licence',
          id,
          title: `${name}申请使用${bookTitle(work)}`,
          facts: ['使用申请'],
          state: '待答复',
          tone: 'gold',
          action: '去答复',
          amount: fee,
          dueAt: null,
          since: formatDateTime(createdAt),
          link: licenceRequestPath(id),
        }),
      ),
    count: (db, scope) => db.$count(licenceRequests, asked(scope)),
  },
};
