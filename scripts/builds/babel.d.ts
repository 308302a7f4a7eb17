declare module "@babel/core" {
  export function transformAsync(
    code: string,
    options: object,
  ): Promise<{ readonly code?: string | null } | null>;
}
declare module "@babel/plugin-transform-modules-systemjs" {
  const plugin: unknown;

  export { plugin as default };
}
