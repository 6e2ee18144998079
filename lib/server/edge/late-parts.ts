/** What mostly no first screen reaches; where one does, it is laid out with it. */
const BELOW = 'main > :nth-child(n + 4), main ~ footer';

/**
 * What stands below the first screen of every phone, as its page knows. The browser lays out what it may soon scroll to,
 * two screens more than it shows, so that on a phone {@link BELOW} alone spares a page little.
 */
const BELOW_ON_PHONE = '[data-below]';

/** A picture that keeps its room, and on a phone lets the words beside it go first. */
const AFTER_WORDS = '[data-after-words]';

/** Leaves what no first screen reaches out of the first layout, where a script will have it laid out after the paint. */
export const belowStyles = [
  `@media screen and (scripting:enabled){html:not(.whole) :is(${BELOW}){content-visibility:auto;contain-intrinsic-height:auto 40rem}}`,
  `@media screen and (scripting:enabled) and (max-width:760px){html:not(.whole) :is(${BELOW_ON_PHONE},${AFTER_WORDS}){content-visibility:hidden}html:not(.whole) ${BELOW_ON_PHONE}{contain-intrinsic-height:auto 20rem}}`,
].join('');

/** After this the page is laid out whole, whatever sheet is still on its way. */
const PATIENCE_MS = 4000;

/**
 * Runs at the end of the document. Puts the scripts and style sheets in from their template: before that they would share
 * the line with the document. At once, so that the load event waits for them: whoever drives a browser takes it for the
 * sign that a page can be used. The sheets begin to hold all together, as each one costs a look at every element. Then
 * what {@link belowStyles} has left out is laid out, piece by piece.
 */
const script = `(function (page) {
  var root = page.documentElement, waiting = 0;
  var idle = window.requestIdleCallback || function (next) { setTimeout(next, 50); };
  function all() { root.classList.add("whole"); }
  function lay(parts) {
    if (parts.length === 0) return all();
    parts.shift().style.contentVisibility = "visible";
    idle(function () { lay(parts); });
  }
  function hold() {
    if (--waiting > 0) return;
    sheets.forEach(function (sheet) { sheet.media = "all"; });
    idle(function () { lay(Array.from(page.querySelectorAll("${BELOW},${BELOW_ON_PHONE}"))); });
  }
  ["scroll", "keydown"].forEach(function (sign) { addEventListener(sign, all, { once: true, passive: true }); });
  if (location.hash) all();
  setTimeout(all, ${PATIENCE_MS});
  var parts = page.importNode(page.getElementById("late").content, true);
  var sheets = Array.from(parts.querySelectorAll("link"));
  sheets.forEach(function (sheet) {
    sheet.media = "print";
    waiting += 1;
    sheet.onload = sheet.onerror = function () { sheet.onload = sheet.onerror = null; hold(); };
  });
  page.head.append(parts);
})(document);`.replace(/\n\s*/g, ' ');

/**
 * What stands at the end of a document instead of its scripts and sheets.
 *
 * @param sheets - their links
 * @param nonce - of the page's policy, where it has one
 */
export function lateParts(scripts: readonly string[], sheets: readonly string[], nonce: string | undefined): string {
  const links = sheets.join('');
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<template id="late">${scripts.join('')}${links}</template><noscript>${links}</noscript><script${own}>${script}</script>`;
}
