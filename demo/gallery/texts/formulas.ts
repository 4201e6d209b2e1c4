/** A text with many formulas: inline, on separate lines, wide ones, in tables and lists. */
export const formulas = `<h2>Least squares, from the beginning</h2>
<p>Given points \\((x_1, y_1), \\dots, (x_n, y_n)\\), we look for the line \\(y = \\alpha + \\beta x\\) for which the sum of the squares of the residuals \\(e_i = y_i - \\alpha - \\beta x_i\\) is least:</p>
<p>\\[ S(\\alpha, \\beta) = \\sum_{i=1}^{n} \\left( y_i - \\alpha - \\beta x_i \\right)^2 \\]</p>
<p>Both partial derivatives vanish at the minimum, so</p>
<p>$$\\begin{aligned} \\frac{\\partial S}{\\partial \\alpha} &= -2 \\sum_{i=1}^{n} (y_i - \\alpha - \\beta x_i) = 0, \\\\ \\frac{\\partial S}{\\partial \\beta} &= -2 \\sum_{i=1}^{n} x_i (y_i - \\alpha - \\beta x_i) = 0. \\end{aligned}$$</p>
<p>From the first follows \\(\\hat\\alpha = \\bar y - \\hat\\beta \\bar x\\), and with it from the second</p>
<p>\\[ \\hat\\beta = \\frac{\\sum_{i=1}^{n} (x_i - \\bar x)(y_i - \\bar y)}{\\sum_{i=1}^{n} (x_i - \\bar x)^2} = \\frac{\\operatorname{Cov}(x, y)}{\\operatorname{Var}(x)} = r_{xy} \\frac{s_y}{s_x}, \\qquad \\operatorname{Var}(\\hat\\beta) = \\frac{\\sigma^2}{\\sum_{i=1}^{n} (x_i - \\bar x)^2} \\]</p>
<h3>In matrices</h3>
<p>With the design matrix \\(X\\) of full rank, \\(\\hat{\\boldsymbol\\beta} = (X^\\top X)^{-1} X^\\top \\mathbf{y}\\), where</p>
<div class="math">X = \\begin{pmatrix} 1 & x_{11} & x_{12} & \\cdots & x_{1p} \\\\ 1 & x_{21} & x_{22} & \\cdots & x_{2p} \\\\ \\vdots & \\vdots & \\vdots & \\ddots & \\vdots \\\\ 1 & x_{n1} & x_{n2} & \\cdots & x_{np} \\end{pmatrix}, \\quad \\mathbf{y} = \\begin{pmatrix} y_1 \\\\ y_2 \\\\ \\vdots \\\\ y_n \\end{pmatrix}</div>
<table><caption>What is assumed, and what it is good for</caption><thead><tr><th>Assumption</th><th>In signs</th><th>Needed for</th></tr></thead><tbody>
<tr><th>Linear</th><td>\\(\\mathbb{E}[y \\mid X] = X\\boldsymbol\\beta\\)</td><td>no bias</td></tr>
<tr><th>Equal spread</th><td>\\(\\operatorname{Var}(\\varepsilon_i) = \\sigma^2\\)</td><td>least variance</td></tr>
<tr><th>Normal</th><td>\\(\\varepsilon \\sim \\mathcal{N}(0, \\sigma^2 I)\\)</td><td>tests in small samples</td></tr></tbody></table>
<ol><li>Show that \\(\\sum e_i = 0\\).</li><li>Show that \\(R^2 = r_{xy}^2\\).</li><li>What becomes of \\(\\hat\\beta\\) when each \\(x_i\\) is multiplied by \\(c \\neq 0\\)? The book costs $40, or $25 used.</li></ol>
<p>A formula with a mistake stays readable: \\(\\frac{1}{2\\).</p>`;
