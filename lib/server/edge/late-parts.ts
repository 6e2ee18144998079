/** What no first screen reaches. */
const BELOW = 'main > :nth-child(n + 4), .foot';

/** Leaves what no first screen reaches out of the first layout, where a script will have it laid out after the paint. */
export const belowStyles = `@media screen and (scripting:enabled){html:not(.whole) :is(${BELOW}){content-visibility:auto;contain-intrinsic-size:auto 40rem}}`;

/** Milliseconds after which the rest is asked for even where nothing is painted, as in a tab behind others. */
const PATIENCE = 500;

/**
 * Runs at the end of the document. Once it is painted, puts the scripts and style sheets in from their template: until then
 * they would share the line and the processor with the first paint. The sheets begin to hold all at once, as each one costs
 * a look at every element. Then what {@link belowStyles} has left out is laid out, piece by piece.
 */
const script = `(function (page) {
  var root = page.documentElement, rest = page.getElementById("late"), waiting = 0;
  var idle = window.requestIdleCallback || function (next) { setTimeout(next, 50); };
  function lay(parts) {
    if (parts.length === 0) return root.classList.add("whole");
    parts.shift().style.contentVisibility = "visible";
    idle(function () { lay(parts); });
  }
  function hold(sheets) {
    if (--waiting > 0) return;
    sheets.forEach(function (sheet) { sheet.media = "all"; });
    idle(function () { lay(Array.from(page.querySelectorAll("${BELOW}"))); });
  }
  function fetchRest() {
    if (rest === null) return;
    var parts = page.importNode(rest.content, true);
    rest = null;
    var sheets = Array.from(parts.querySelectorAll("link"));
    waiting = sheets.length;
    sheets.forEach(function (sheet) {
      sheet.media = "print";
      sheet.onload = sheet.onerror = function () { sheet.onload = sheet.onerror = null; hold(sheets); };
    });
    page.head.append(parts);
  }
  requestAnimationFrame(function () { setTimeout(fetchRest); });
  setTimeout(fetchRest, ${PATIENCE});
})(document);`.replace(/\n\s*/g, ' ');

/**
 * What stands at the end of a document instead of its scripts and sheets.
 *
 * @param nonce - of the page's policy, where it has one
 */
export function lateParts(scripts: readonly string[], sheets: readonly string[], nonce: string | undefined): string {
  const links = sheets.join('');
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<template id="late">${scripts.join('')}${links}</template><noscript>${links}</noscript><script${own}>${script}</script>`;
}
