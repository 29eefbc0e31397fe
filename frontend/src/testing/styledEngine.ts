import { createContext, createElement, type ElementType, Fragment, type ReactNode } from 'react';

type Forwards = (prop: string) => boolean;
type Props = Record<string, unknown>;

interface Styled {
  (props: Props): ReactNode;
  base: ElementType;
  forwards: Forwards;
}

/** What MUI's controls pass for their style only. */
const STYLING = new Set(['as', 'ownerState', 'sx', 'theme']);

const isStyled = (tag: ElementType | Styled): tag is Styled => 'base' in Object(tag);

/** The element or component, given the props that the styles are not made of. */
function styled(tag: ElementType | Styled, options: { shouldForwardProp?: Forwards } = {}) {
  const { shouldForwardProp = (prop: string) => !STYLING.has(prop) } = options;
  const base = isStyled(tag) ? tag.base : tag;
  const forwards: Forwards = isStyled(tag)
    ? (prop) => tag.forwards(prop) && shouldForwardProp(prop)
    : shouldForwardProp;
  const takesAs = !forwards('as');
  return (): Styled =>
    Object.assign(
      (props: Props) => {
        const element = takesAs && props.as ? (props.as as ElementType) : base;
        const forwarded = Object.entries(props).filter(([name]) => forwards(name));
        return createElement(element, Object.fromEntries(forwarded));
      },
      { base, forwards },
    );
}

/**
 * Takes the place of @mui/styled-engine, by which MUI computes the styles of its controls: without a layout they show
 * nothing. Its exports are those of the original.
 */
export { styled as default };
export const ThemeContext = createContext({});
export const StyledEngineProvider = Fragment;
export const GlobalStyles = () => null;
export const css = () => '';
export const keyframes = () => '';
export const internal_mutateStyles = () => undefined;
export const internal_serializeStyles = (styles: unknown) => styles;
