import { type ComponentType, lazy } from 'react';

/** Imports a module whose only export is a page. */
export type LoadPage = () => Promise<Record<string, ComponentType>>;

/** A page whose code is loaded when it is first rendered. */
export const lazyPage = (load: LoadPage): ComponentType =>
  lazy(async () => {
    const [page] = Object.values(await load());
    if (!page) throw new Error('The module exports no page.');
    return { default: page };
  });
