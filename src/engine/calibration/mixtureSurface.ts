import { xlog1py, xlogy } from "../numeric/binomial.ts";
import { power } from "./power.ts";

/** Where a value of `writeSurface` stands in its output. */
export const GRADIENT = 1;
/** The six entries of −Hessian: 00, 01, 02, 11, 12, 22. */
export const CURVATURE = 4;
/** Diagonal of the outer product of scores: positive where −Hessian may not be. */
export const SCALE = 10;
export const SURFACE_LENGTH = 13;

/**
 * The mixture's log-likelihood (without binomial coefficients) at θ = (a₀, a₁, π), every entry inside
 * (0, 1), with its gradient and curvature.
 *
 * @param histogram - (M+1) counts h(s)
 * @param out - (13): log-likelihood, gradient (3), −Hessian (6), Σ h·score² (3); overwritten
 */
export function writeSurface(
  histogram: ArrayLike<number>,
  theta: Float64Array,
  out: Float64Array,
): void {
  const M = histogram.length - 1;
  const a0 = theta[0];
  const a1 = theta[1];
  const pi = theta[2];
  const perV0 = 1 / (a0 * (1 - a0));
  const perV1 = 1 / (a1 * (1 - a1));
  const perVPi = 1 / (pi * (1 - pi));
  let valid = pi * power(1 - a1, M);
  let invalid = (1 - pi) * power(1 - a0, M);
  const up1 = a1 / (1 - a1);
  const up0 = a0 / (1 - a0);
  const plain = valid > 1e-280 && invalid > 1e-280;
  let logLikelihood = 0;
  let g0 = 0;
  let g1 = 0;
  let gPi = 0;
  let c00 = 0;
  let c01 = 0;
  let c0Pi = 0;
  let c11 = 0;
  let c1Pi = 0;
  let cPi = 0;
  let d0 = 0;
  let d1 = 0;
  for (let s = 0; s <= M; s++) {
    const h = histogram[s];
    if (h > 0) {
      let r: number;
      if (plain) {
        const f = valid + invalid;
        logLikelihood += h * Math.log(f);
        r = valid / f;
      } else {
        const logValid = Math.log(pi) + xlogy(s, a1) + xlog1py(M - s, -a1);
        const logInvalid = Math.log1p(-pi) + xlogy(s, a0) + xlog1py(M - s, -a0);
        const top = Math.max(logValid, logInvalid);
        const below = Math.exp(Math.min(logValid, logInvalid) - top);
        logLikelihood += h * (top + Math.log1p(below));
        r = (logValid >= logInvalid ? 1 : below) / (1 + below);
      }
      const u0 = (s - M * a0) * perV0;
      const u1 = (s - M * a1) * perV1;
      const x0 = (1 - r) * u0;
      const x1 = r * u1;
      const xPi = (r - pi) * perVPi;
      const both = h * r * (1 - r);
      g0 += h * x0;
      g1 += h * x1;
      gPi += h * xPi;
      d0 += h * x0 * x0;
      d1 += h * x1 * x1;
      // −∂²log f: responsibilities hold each component's curvature, and r(1 − r) couples the two.
      c00 += h * x0 * (x0 - u0) + h * (1 - r) * (M + (1 - 2 * a0) * u0) * perV0;
      c11 += h * x1 * (x1 - u1) + h * r * (M + (1 - 2 * a1) * u1) * perV1;
      c01 += both * u0 * u1;
      c0Pi += both * u0 * perVPi;
      c1Pi -= both * u1 * perVPi;
      cPi += h * xPi * xPi;
    }
    valid *= up1;
    invalid *= up0;
  }
  out[0] = logLikelihood;
  out[1] = g0;
  out[2] = g1;
  out[3] = gPi;
  out[4] = c00;
  out[5] = c01;
  out[6] = c0Pi;
  out[7] = c11;
  out[8] = c1Pi;
  out[9] = cPi;
  out[10] = d0;
  out[11] = d1;
  out[12] = cPi;
}
