import type { ContentKind } from '../content-kind';
import { activity } from './activity';
import { article } from './article';
import { homePage, platforms, standingPage } from './page';
import { appraiser, expert, mediator } from './people';
import { member, workstation } from './places';
import { prizeSession } from './prize-session';
import { report, template } from './products';

/** Every kind of content by its key. Browsers load the one that they show by `load.ts` instead. */
const kinds = new Map<string, ContentKind>(
  [
    article,
    activity,
    prizeSession,
    standingPage,
    homePage,
    platforms,
    expert,
    mediator,
    appraiser,
    workstation,
    member,
    template,
    report,
  ].map((kind): [string, ContentKind] => [kind.key, kind]),
);

export const contentKinds = (): ContentKind[] => [...kinds.values()];

/** Adds a kind before the provider starts: a test declares one that exists nowhere else. */
export const addContentKind = (kind: ContentKind): void => {
  kinds.set(kind.key, kind);
};

export const contentKind = (key: string): ContentKind | undefined => kinds.get(key);
