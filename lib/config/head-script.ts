/** Event by which the page's script reports to the head script that it is hydrated. */
export const ALIVE_EVENT = 'portal:alive';

/** Milliseconds after which a held form is submitted natively. */
const PATIENCE = 8000;

/**
 * Runs before first paint: applies 关怀版, the consent banner and the login state from their cookies (`known` hides the
 * login link until proven otherwise), and holds interactions before hydration in order to replay them afterwards. Holds
 * buttons and selects that have no native effect, and elements with the class `held`; only the last interaction counts.
 * Meanwhile `waiting` on the root element shows that it was received. Contains no quotes, ampersands or angle brackets:
 * React escapes text in elements, including scripts, and the policy of private pages contains the hash of exactly this
 * text.
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
