/**
 * Answers at once what every query asks of many elements: whether they are shown. jsdom would match each of them with every rule
 * of its own style sheet, and resolve all its colours. It still answers for every other property, and for all of
 * them once a test has a style sheet of its own.
 */
const computedByJsdom = window.getComputedStyle.bind(window);

/** The attributes that jsdom's style sheet looks at to hide an element. */
const HIDING = ['hidden', 'open', 'type'];

/** The display of each kind of element in jsdom's style sheet. */
const displays = new Map<string, string>();

function displayOfKind(element: Element): string {
  const attributes = HIDING.map((name) => element.getAttribute(name));
  const isRubyText = element.parentElement?.localName === 'ruby';
  const kind = JSON.stringify([element.localName, isRubyText, ...attributes]);
  const known = displays.get(kind) ?? computedByJsdom(element).display;
  displays.set(kind, known);
  return known;
}

type Shown = 'display' | 'visibility' | 'opacity';

const inline = (element: Element, property: Shown): string | undefined =>
  element.hasAttribute('style') ? (element as HTMLElement).style[property] : undefined;

const shown: Record<Shown, (element: Element) => string> = {
  display: (element) => inline(element, 'display') || displayOfKind(element),
  opacity: (element) => inline(element, 'opacity') || '',
  visibility(element) {
    const own = inline(element, 'visibility');
    if (own) return own;
    return element.parentElement ? shown.visibility(element.parentElement) : 'visible';
  },
};

const tellsShown = (property: string | symbol): property is Shown => property in shown;

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0) {
    return computedByJsdom(element, pseudoElement);
  }
  const value = (property: string): string =>
    tellsShown(property)
      ? shown[property](element)
      : computedByJsdom(element).getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, property) {
      if (property === 'getPropertyValue') return value;
      if (tellsShown(property)) return shown[property](element);
      const style = computedByJsdom(element);
      const member: unknown = Reflect.get(style, property);
      return typeof member === 'function' ? member.bind(style) : member;
    },
  });
};
