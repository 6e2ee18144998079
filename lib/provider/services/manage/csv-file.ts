/** Tells spreadsheets that the text is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** An answer that is saved as a CSV; `plain` names it where only ASCII is understood. */
export const csvFile = (body: BodyInit, name: string, plain: string): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${plain}.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });
