/** What the page's own script tells the one in its head once it is alive. */
export const ALIVE_EVENT = 'portal:alive';

/** Milliseconds after which a held form is sent as the plain form that it is. */
const PATIENCE = 8000;

/**
 * Runs before the first paint: sets 关怀版, the question for consent and that somebody is logged in (`known`: the way to
 * the login is not shown to them until it turns out otherwise) from their cookies, and holds what is pressed
 * before the page is alive, to carry it out then. Held are buttons and selects that do nothing by themselves, and what
 * has the class `held`; of several the last counts. Meanwhile `waiting` on the root shows that it was heard.
 * No quotes, ampersands or angle brackets: React escapes the text of elements, scripts included, and the policy of
 * private pages names the hash of just these words.
 */
export const headScript = `(function (page) {
  var root = page.documentElement;
  if (/(^|; )care=1(;|$)/.test(page.cookie)) root.classList.add(\`care\`);
  if (!/(^|; )consent=(granted|refused)(;|$)/.test(page.cookie)) root.classList.add(\`unasked\`);
  if (/(^|; )reception-Token=[^;]/.test(page.cookie)) root.classList.add(\`known\`);
  var held = null;
  var value;
  function hold(element) {
    held = element;
    root.classList.add(\`waiting\`);
    root.setAttribute(\`aria-busy\`, \`true\`);
  }
  function release() {
    held = null;
    root.classList.remove(\`waiting\`);
    root.removeAttribute(\`aria-busy\`);
  }
  function press(event) {
    var button = event.target.closest(\`button[type=button], .held\`);
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(button);
    if (button.matches(\`form[action] button\`)) setTimeout(function () {
      if (held === button) {
        release();
        button.form.submit();
      }
    }, ${PATIENCE});
  }
  function choose(event) {
    if (!event.target.matches(\`select.needs-script\`)) return;
    value = event.target.value;
    hold(event.target);
  }
  page.addEventListener(\`click\`, press, true);
  page.addEventListener(\`change\`, choose, true);
  page.addEventListener(\`${ALIVE_EVENT}\`, function () {
    page.removeEventListener(\`click\`, press, true);
    page.removeEventListener(\`change\`, choose, true);
    var element = held;
    release();
    if (element === null) return;
    if (element.matches(\`select\`)) {
      element.value = value;
      element.dispatchEvent(new Event(\`change\`, { bubbles: true }));
    } else element.click();
  });
})(document);`;
