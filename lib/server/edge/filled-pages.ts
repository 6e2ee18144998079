import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheStore } from '../page-cache/entry.mjs';
import { noteFleeting, noteTags } from '../page-cache/request-tags.mjs';
import { forFirstPaint, type SheetAt } from './first-paint';
import type { Draw } from './lean-page';
import { type MadeOf, stillHolds } from './made-of';
import { filled, type Shell, shellOf } from './shell';

/** A shell as Next answers it. */
export interface ShellPage {
  headers: Record<string, string>;
  body: string;
  /** What it was made of; undefined when that is not known. */
  tags: string[] | undefined;
}

/** Draws the contents of the slot. May reject: then Next renders the page, and says what is wrong in its own way. */
export type Contents = (query: URLSearchParams) => Promise<string>;

export interface FilledPagesParts {
  store: Pick<CacheStore, 'clock' | 'lastInvalidation'>;
  /** Asks Next for the shell at an address. */
  shellPage: (address: string) => Promise<ShellPage>;
  /** By the page's address; its shell stands below it, at `/shell`. */
  pages: Readonly<Record<string, Contents>>;
  /** React's `renderToString`; without it shells are taken as Next writes them. */
  draw?: Draw;
  /** The build's style sheets; without it pages keep theirs before everything. */
  sheetAt?: SheetAt;
  onError: (error: unknown, path: string) => void;
  now?: () => number;
}

interface KeptShell {
  shell: Shell;
  headers: Record<string, string>;
  since?: MadeOf;
  /** Milliseconds since 1970. */
  until: number;
}

/** Next renders a shell again in its own time; so often it is asked. */
const FRESH_MS = 10_000;
/** Belongs to the shell's own answer. */
const DROPPED =
  /^(?:content-length|transfer-encoding|connection|keep-alive|date|etag|last-modified|x-nextjs-.*|x-portal-.*)$/;

/**
 * Pages of which only the contents differ from request to request: the shell is rendered by Next once, as a page of the
 * page cache, and the contents are put in here.
 */
export class FilledPages {
  private readonly shells = new Map<string, KeptShell>();

  constructor(private readonly parts: FilledPagesParts) {}

  /** Answers a GET for one of the documents; undefined for all else, and false when Next has to answer after all. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2);
    const contents = Object.hasOwn(this.parts.pages, path) ? this.parts.pages[path] : undefined;
    if (!contents || request.method !== 'GET') return undefined;
    return this.fill(response, `${path}/shell`, contents(new URLSearchParams(search)));
  }

  private async fill(response: ServerResponse, address: string, drawing: Promise<string>): Promise<boolean> {
    const tell = (error: unknown) => this.parts.onError(error, address);
    const [shell, contents] = await Promise.all([this.shellAt(address).catch(tell), drawing.catch(tell)]);
    if (!shell || !contents) return false;
    if (shell.since) noteTags(shell.since.tags);
    else noteFleeting();
    for (const [name, value] of Object.entries(shell.headers)) response.setHeader(name, value);
    const page = filled(shell.shell, contents);
    const { sheetAt } = this.parts;
    response.end(sheetAt ? forFirstPaint(page, sheetAt) : page);
    return true;
  }

  private async shellAt(address: string): Promise<KeptShell> {
    const kept = this.shells.get(address);
    if (kept && (await this.holds(kept))) return kept;
    const { store, shellPage, draw, now = Date.now } = this.parts;
    const clock = await store.clock().catch(() => undefined);
    const answer = await shellPage(address);
    const shell = shellOf(answer.body, draw);
    if (!shell) throw new Error('no slot in the shell');
    const { tags } = answer;
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !DROPPED.test(name)));
    const made = { shell, headers, since: clock && tags && { clock, tags }, until: now() + FRESH_MS };
    this.shells.set(address, made);
    return made;
  }

  private async holds({ since, until }: KeptShell): Promise<boolean> {
    const { store, now = Date.now } = this.parts;
    return since !== undefined && now() < until && stillHolds(store, since);
  }
}
