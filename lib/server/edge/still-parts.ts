import { createElement, Fragment, type ReactNode } from 'react';
import { isElement, isRecord, type Row, referenceOf, type Wire, type WireElement } from './flight';

/** Thrown for what a script of the page may change: it stays as it is. */
const LIVES = new Error('not still');

/** Elements that stand elsewhere than in their parent, or that React itself sees to. */
const OWN_WAYS = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'style', 'option', 'textarea']);

/** The trees of a page's data. */
export class Trees {
  private readonly rows: ReadonlyMap<string, Row>;
  /** What is referred to from elsewhere, with all that leads there: it must stay where it is. */
  private readonly pinned = new Set<Wire>();
  /** Known not to be still. */
  private readonly living = new Set<Wire>();

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    for (const { model } of rows) if (model !== undefined) this.pinWays(model);
  }

  /**
   * Calls `take` for every element, from the outside in, until it takes one (answers true); what it takes is not gone
   * into.
   */
  eachElement(take: (element: WireElement) => boolean): void {
    const seen = new Set<string>();
    const walk = (value: Wire): void => {
      const reference = referenceOf(value);
      if (reference) {
        const model = this.rows.get(reference.id)?.model;
        if (model === undefined || seen.has(reference.id)) return;
        seen.add(reference.id);
        walk(model);
        return;
      }
      if (typeof value !== 'object' || value === null) return;
      if (isElement(value) && !this.pinned.has(value) && take(value)) return;
      for (const part of Object.values(value)) walk(part);
    };
    walk('$0');
  }

  /** The element as React draws it; undefined when a part of it lives. */
  drawingOf(element: WireElement): ReactNode {
    try {
      return this.node(element);
    } catch (error) {
      if (error === LIVES) return undefined;
      throw error;
    }
  }

  private node(value: Wire): ReactNode {
    if (typeof value === 'string') return this.plain(value, (model) => this.node(model));
    if (typeof value !== 'object' || value === null) return value;
    if (this.living.has(value)) throw LIVES;
    try {
      if (isElement(value)) return this.element(value);
      if (Array.isArray(value)) return value.map((part) => this.node(part));
      throw LIVES;
    } catch (error) {
      this.living.add(value);
      throw error;
    }
  }

  private element([, type, key, props]: WireElement): ReactNode {
    const host = typeof type === 'string' && !type.startsWith('$') && !OWN_WAYS.has(type) ? type : undefined;
    const isFragment = this.symbolOf(type) === '$Sreact.fragment';
    if ((!host && !isFragment) || props.autoFocus) throw LIVES;
    const { children, dangerouslySetInnerHTML, ...others } = props;
    const attributes = Object.entries(others).map(([name, value]) => [name, this.attribute(value)]);
    const inner = isRecord(dangerouslySetInnerHTML) && {
      dangerouslySetInnerHTML: { __html: this.attribute(dangerouslySetInnerHTML.__html ?? '') },
    };
    const drawn = children === undefined ? [] : this.node(children);
    return createElement(
      host ?? Fragment,
      { ...(typeof key === 'string' && { key }), ...Object.fromEntries(attributes), ...inner },
      ...(Array.isArray(drawn) ? drawn : [drawn]),
    );
  }

  private attribute(value: Wire): unknown {
    if (typeof value === 'string') return this.plain(value, () => undefined);
    if (!isRecord(value)) {
      if (Array.isArray(value)) throw LIVES;
      return value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.attribute(part)]));
  }

  /** A string as it is meant; what it refers to, drawn by `draw`. */
  private plain<D>(value: string, draw: (model: Wire) => D): string | D | undefined {
    if (!value.startsWith('$')) return value;
    if (value.startsWith('$$')) return value.slice(1);
    if (value === '$undefined') return undefined;
    const reference = referenceOf(value);
    const row = reference?.way.length === 0 ? this.rows.get(reference.id) : undefined;
    if (row?.text !== undefined) return row.text;
    const drawn = row?.model === undefined ? undefined : draw(row.model);
    if (drawn === undefined) throw LIVES;
    return drawn;
  }

  private symbolOf(type: Wire): Wire | undefined {
    const reference = referenceOf(type);
    return reference && this.rows.get(reference.id)?.model;
  }

  private pinWays(value: Wire): void {
    const reference = referenceOf(value);
    if (reference && reference.way.length > 0) this.pin(reference.id, reference.way);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.pinWays(part);
  }

  private pin(id: string, way: readonly string[]): void {
    let at = this.rows.get(id)?.model;
    for (const step of way) {
      const reference = at === undefined ? undefined : referenceOf(at);
      if (reference) at = this.rows.get(reference.id)?.model;
      if (typeof at !== 'object' || at === null) return;
      this.pinned.add(at);
      if (isElement(at)) at = { type: at[1], key: at[2], props: at[3] }[step];
      else at = Array.isArray(at) ? at[Number(step)] : at[step];
    }
    if (at !== undefined) this.pinned.add(at);
  }
}
