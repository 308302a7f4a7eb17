project = "Figures of Overfix"
extensions = ["myst_parser"]
html_theme = "alabaster"
html_static_path = ["_static"]
# The component, and the script that gives frames their height (_static/overfix-frames.js).
html_js_files = [
    ("https://overfix.example/overfix-figure.js", {"async": "async"}),
    "overfix-frames.js",
]
